/// <reference types="vite/client" />

/** The product's version, from the root package.json. */
declare const __VERSION__: string
