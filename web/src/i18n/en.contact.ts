/** The words of the page for messages to the administrators of the deployment, in English. */
export const contactEn = {
  contact: {
    text: 'Send us a message, or contact us directly.',
    message: 'Message',
    send: 'Send message',
    sent: 'Message sent',
    sentText: "We'll reply to {email}.",
    another: 'Write another message',
    company: 'Contact info',
    failed: "Couldn't load the contact info",
    nothing: 'No phone, email or address yet. You can still send a message.',
    phone: 'Phone',
    mail: 'Email',
    address: 'Address',
    map: 'Show on a map',
    follow: 'Social links',
  },
}
