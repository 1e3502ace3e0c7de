import type { Plugin } from 'vite'

/**
 * Keeps the styles of a module whose class names are all written into the scripts that use them: the bundler
 * would drop it, and its styles with it.
 */
export const preserveStyles = (): Plugin => ({
  name: 'preserve-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({
      code: code.replace(/export default [^]*$/, ''),
      map: null,
      moduleSideEffects: 'no-treeshake',
    }),
  },
})
