import type { Role } from '#access/roles.ts'
import { addDays, type Day, latest } from '#platform/days.ts'

/** A lesson that a role requires; `requiredSince` is the day it was first required. */
export type RequiredLesson = { joinedOn: Day; requiredSince: Day; dueDays: number; passedOn: Day | null }

/** Somebody who was there before the lesson has as many days as a newcomer. */
export const dueOn = ({ joinedOn, requiredSince, dueDays }: Omit<RequiredLesson, 'passedOn'>): Day =>
  addDays(latest(joinedOn, requiredSince), dueDays)

export const isOverdue = (lesson: RequiredLesson, today: Day): boolean => lesson.passedOn === null && dueOn(lesson) < today

/** Whether overdue lessons stop somebody from selling: everyone who sells, except staff, who help on request. */
export const areGated = (role: Role): boolean => role !== 'staff' && role !== 'member'

/** Days before the due day on which somebody is reminded; -1 is the day after it. */
export const REMINDER_DAYS = [7, 1, -1] as const

const LAST_REMINDER_DAYS = 14

/** Lessons due from one day to another have this reminder. */
export type ReminderWindow = { days: (typeof REMINDER_DAYS)[number]; from: Day; to: Day }

/** Each reminder until the next takes its place, the last for two weeks: one that was missed meanwhile is not made up for. */
export const reminderWindows = (today: Day): ReminderWindow[] =>
  REMINDER_DAYS.map((days, index) => {
    const next = REMINDER_DAYS[index + 1]
    return { days, from: addDays(today, next === undefined ? -LAST_REMINDER_DAYS : next + 1), to: addDays(today, days) }
  })

/** The reminder of a lesson due on a day; null before the first and two weeks after the due day. */
export const reminderOn = (due: Day, today: Day): ReminderWindow['days'] | null =>
  reminderWindows(today).find(({ from, to }) => from <= due && due <= to)?.days ?? null
