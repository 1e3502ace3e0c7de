/** What the saved views of a list say, in English. */
export const viewsEn = {
  savedViews: {
    views: 'Views',
    saved: 'Saved views',
    save: 'Save view…',
    saveTitle: 'Save view',
    saveText: 'Keeps search, filters, order, columns and row height. Only you see it.',
    name: 'Name',
    update: 'Update',
    rename: 'Rename…',
    renameTitle: 'Rename view',
    open: 'Open by default',
    remove: 'Delete…',
    removeTitle: 'Delete the view “{name}”?',
    removeText: 'The list itself stays as it is.',
  },
} as const
