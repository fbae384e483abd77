/** "33 %"; a dash without anything to divide by. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)
