/** The given fields without the undefined ones: a PATCH names only the fields it changes. */
export const omitUndefined = <T extends Record<string, unknown>>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
