/** What is said about the sessions and API keys of people one manages, in English. */
export const accessEn = {
  access: {
    title: 'Sessions and API keys of {name}',
    sessions: 'Sessions',
    keys: 'API keys',
    none: "{name} isn't signed in anywhere.",
    noKeys: '{name} has no API keys.',
    notified: '{name} is notified by email when you end a session or revoke a key.',
    endAll: 'Sign out everywhere',
    endAllTitle: 'Sign {name} out everywhere?',
    endAllText: '{name} will be signed out everywhere, leave any meeting in progress, and can sign in again.',
    revokeText:
      "Programs that use it are refused from their next call on. {name} is notified. You can't undo this.",
    failed: "Couldn't load the sessions",
    keysFailed: "Couldn't load the API keys",
  },
  requireFactor: {
    title: 'Require two-step sign-in',
    titleOf: 'Two-step sign-in of {name}',
    text: "From the date on, everyone in the account must set up an authenticator app or a passkey before they can go on, also if they're signed in. Until they do, their API keys are paused.",
    day: 'Required from',
    dayHelp: 'Without a date, two-step sign-in is optional.',
    optional: 'Two-step sign-in is optional.',
    from: 'Required from {date}.',
    without: "{without} of {people, plural, one {# person hasn't} other {# people haven't}} set it up yet.",
    everyone: 'Everyone has set it up.',
    choose: 'Require it',
    change: 'Change',
    saved: 'Two-step sign-in saved',
    failed: "Couldn't load two-step sign-in",
  },
} as const
