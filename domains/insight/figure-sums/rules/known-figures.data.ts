/** For how long a figure can be shown as it was known on a day (docs/rules.md §11): two years, and the month in which a year is closed. */
export const KNOWN_FIGURES = { keptMonths: 25 }
