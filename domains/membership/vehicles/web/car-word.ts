type Known = { typed: string | undefined; saved: string | undefined; decoded: string | null | undefined }

/** What the make or model of a car says: what was typed, even if it was emptied; else what was saved; else what the VIN register says. */
export const carWord = ({ typed, saved, decoded }: Known): string => typed ?? (saved || decoded || '')
