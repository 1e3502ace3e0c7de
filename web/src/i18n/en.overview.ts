/** The words of the overview beside those of meetings: what needs attention and the first steps, in English. */
export const overviewEn = {
  overview: {
    failed: "Couldn't load the overview",
    of: '{count} of {total}',
    stepsDone: '{count} of {total} done',
    stepDone: 'Done',
    deviceText: 'Open {address} on its screen, and enter the ID shown there.',
    setup: {
      title: 'Get started',
      mail: 'Set up email',
      mailText: 'Until then, invitations and other emails stay in the outbox.',
      brand: 'Add your name and logo',
      brandText: 'They appear in the portal, in meetings, on TVs and in emails.',
      customer: 'Add your first customer',
      device: 'Add your first TV',
    },
    first: {
      title: 'First steps',
      members: 'Invite members',
      membersText: 'Members sign in themselves, and join and schedule meetings.',
      device: 'Add a device',
      meeting: 'Schedule a meeting',
      meetingText: 'Everyone you invite gets an email with the link.',
    },
    status: {
      failed: "Couldn't check the status",
      allWork: 'Everything works',
      parts: {
        database: 'Database',
        mail: 'Email',
        video: 'Video service',
        storage: 'Storage',
        jobs: 'Background jobs',
        backup: 'Backup',
      },
      yellow: 'Needs attention: {names}',
      red: "Doesn't work: {names}",
    },
    meetings: {
      joined:
        '{people, plural, =0 {No one has joined} one {# person or device has joined} other {# people and devices have joined}}',
      none: 'No meetings in progress',
    },
    people: { title: 'People online', recently: 'Active in the last 5 minutes' },
    mail: { title: 'Emails not delivered', recently: 'In the last 7 days' },
    invitations: {
      title: 'Invitations not accepted',
      oldest: 'Oldest first',
      none: 'No invitations are waiting',
      members: 'Members ({count})',
      customers: 'Customers ({count})',
    },
    devices: {
      title: 'Devices online',
      offline: '{count, plural, =0 {All devices are online} one {# is offline} other {# are offline}}',
      none: 'No devices yet',
    },
    changes: { title: 'Recent changes' },
  },
}
