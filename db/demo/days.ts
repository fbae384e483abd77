const DAY_MS = 86_400_000

/** The demo data begins this many days before today. */
export const DEMO_DAYS = 210

/** The moment at which the payment sandbox of new demo data begins. */
export const demoBegins = (now: Date): Date => new Date(now.getTime() - DEMO_DAYS * DAY_MS)
