/** The same keys with other words: what a translation must be to compile. */
export type Same<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Same<Texts[Key]>
}
