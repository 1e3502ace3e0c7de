/** What was deleted and can be restored, in English. */
export const deletedEn = {
  deleted: {
    title: 'Recently deleted',
    search: 'Search deleted items',
    empty: 'Nothing deleted',
    emptyText: 'Meetings, groups and members that you delete can be restored here for 30 days.',
    failed: "Couldn't load what was deleted",
    note: 'When you restore an upcoming meeting, the people invited are notified.',
    kinds: { meetings: 'Meeting', groups: 'Group', members: 'Member' },
    series: '{count, plural, one {# meeting} other {# meetings}} of a series',
    fields: { kind: 'Type', deletedAt: 'Deleted', deletedBy: 'Deleted by', left: 'Time left' },
    daysLeft: '{count, plural, one {# day} other {# days}}',
    restore: 'Restore',
    restoreNamed: 'Restore {name}',
    purge: 'Delete now',
    purgeTitle: 'Delete {name} permanently?',
    purgeText: "You can't undo this.",
    purged: 'Permanently deleted',
  },
} as const
