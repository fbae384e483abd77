import type { Language } from '#platform/language/languages.ts'

/** `/faq#denied` → `/es/faq#denied`, `/#plans` → `/es#plans`: where a prerendered page is in Spanish. */
export const inSpanish = (address: string): string => `/es${address.replace(/^\/(?=$|[#?])/, '')}`

/** Kept for a year in the browser of whoever chose a language; the server reads it too. */
export const languageCookie = (language: Language): string => `breakwater-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
