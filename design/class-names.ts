/** `classNames(styles.row, isOpen && styles.open)`: the words that apply, in one string. */
export const classNames = (...words: readonly (string | false | null | undefined)[]): string => words.filter(Boolean).join(' ')
