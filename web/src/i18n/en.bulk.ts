/** What is done to several people at once, in English. */
export const bulkEn = {
  bulk: {
    suspendTitle: 'Suspend {count, plural, one {# customer} other {# customers}}?',
    suspendText:
      "They and their members will be signed out everywhere and can't sign in until you unsuspend them. Customers who aren't active are skipped.",
    suspendAdminsTitle: 'Suspend {count, plural, one {# admin} other {# admins}}?',
    suspendAdminsText:
      "They will be signed out everywhere and can't sign in until you unsuspend them. Admins who aren't active are skipped.",
    suspended: '{count, plural, =0 {No one suspended} one {# suspended} other {# suspended}}',
    inviteTitle: 'Resend {count, plural, one {# invitation} other {# invitations}}?',
    inviteText: 'The links in the earlier emails stop working. Those who have confirmed already are skipped.',
    invited: '{count, plural, =0 {No invitations} one {# invitation} other {# invitations}} sent',
    skipped: '{count} skipped:',
    left: '{count} not done yet',
    remaining: '{count, plural, one {They stay selected.} other {These # stay selected.}}',
    stop: 'Stop',
    gone: 'No longer there: {names}',
    goneText: 'Nothing has been changed yet. Confirm again to continue without them.',
    done: '{done} of {count} done',
    tooMany: 'You can select {max} at most',
    groupTitle: 'Add {count, plural, one {# member} other {# members}} to a group',
    group: 'Group',
    groupAdd: 'Add to group',
    groupRequired: 'Choose a group',
    groupFull: 'A group can have {max} members. {name} has {count} already.',
    grouped: '{count, plural, one {# member} other {# members}} added to {name}',
    groupedBefore: '{count, plural, one {# was} other {# were}} in it already.',
  },
} as const
