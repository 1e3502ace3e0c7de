/**
 * The address of a search on the map: nothing is fetched from there before somebody presses it.
 * https://developers.google.com/maps/documentation/urls/get-started#search-action
 */
export const mapsSearch = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.replace(/\s+/g, ' ').trim() })}`
