/** The words of the search in the bar, in English. */
export const searchEn = {
  search: {
    placeholder: 'Search or go to…',
    recent: 'Recent',
    actions: 'Actions',
    screens: 'Go to',
    all: 'All results in {list}',
    about: 'Find people, meetings and devices, or go to a screen.',
    short: 'Enter at least {min} letters to find people, meetings and devices.',
    waiting: 'Searching…',
    nothing: 'No results for “{term}”',
    failed: "Couldn't search the lists. Screens and actions still work.",
    offline: "You're offline. Only screens and actions can be found.",
    scheduleMeeting: 'Schedule meeting',
    addMember: 'Add member',
    addCustomer: 'Add customer',
    addAdmin: 'Add admin',
    addDevice: 'Add device',
    addGroup: 'Add group',
    addVideo: 'Upload video',
    changePassword: 'Change password',
  },
}
