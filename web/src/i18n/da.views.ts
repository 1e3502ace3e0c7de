import type { viewsEn } from './en.views.ts'
import type { Same } from './same.ts'

/** What the saved views of a list say, in Danish. */
export const viewsDa: Same<typeof viewsEn> = {
  savedViews: {
    views: 'Visninger',
    saved: 'Gemte visninger',
    save: 'Gem visning…',
    saveTitle: 'Gem visning',
    saveText: 'Gemmer søgning, filtre, rækkefølge, kolonner og rækkehøjde. Kun du kan se den.',
    name: 'Navn',
    update: 'Opdatér',
    rename: 'Omdøb…',
    renameTitle: 'Omdøb visning',
    open: 'Åbn som standard',
    remove: 'Slet…',
    removeTitle: 'Vil du slette visningen “{name}”?',
    removeText: 'Selve listen ændres ikke.',
  },
}
