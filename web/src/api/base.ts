/** Where the API is: the same host unless the build names another. */
export const apiBase: string = import.meta.env.VITE_API_URL ?? ''
