/// <reference types="vite/types/importMeta.d.ts" />

/** The product's version, from the root package.json. */
declare const __VERSION__: string

declare module '*.module.css' {
  /** That each name is a class of its file, and each class is used, is for tools/css-modules.test.ts. */
  const classes: Readonly<Record<string, string>>
  export = classes
}
declare module '*.css' {}
