/** `classNames(styles.row, isOpen && styles.open)`: the truthy names in one string. */
export const classNames = (...words: readonly (string | false | null | undefined)[]): string => words.filter(Boolean).join(' ')
