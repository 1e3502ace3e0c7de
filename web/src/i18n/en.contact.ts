/** The words of the page that leads to whoever runs the deployment, in English. */
export const contactEn = {
  contact: {
    text: 'Write to those who run this service, or reach them directly.',
    message: 'Message',
    send: 'Send message',
    sent: 'Your message is on its way',
    sentText: 'The answer comes by mail to {email}.',
    another: 'Write another',
    company: 'Contact info',
    failed: 'The contact info could not be loaded',
    nothing: 'No telephone, mail or address has been given yet. A message reaches us all the same.',
    phone: 'Telephone',
    mail: 'Mail',
    address: 'Address',
    map: 'Show on a map',
    follow: 'Social links',
  },
}
