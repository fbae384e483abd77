/** A value as an axis shows it: whole dollars without their cents. */
export const onAxis = (written: string): string => written.replace(/\.00$/, '')
