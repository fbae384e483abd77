const DAY_MS = 86_400_000

/** The story begins so many days before it is told. */
export const STORY_DAYS = 210

/** When the payment sandbox of a new story has to begin. */
export const storyBegins = (now: Date): Date => new Date(now.getTime() - STORY_DAYS * DAY_MS)
