const DAY_MS = 86_400_000

/** The story begins this many days before today. */
export const STORY_DAYS = 210

/** The moment at which the payment sandbox of a new story begins. */
export const storyBegins = (now: Date): Date => new Date(now.getTime() - STORY_DAYS * DAY_MS)
