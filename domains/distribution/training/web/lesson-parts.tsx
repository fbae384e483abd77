import { Plural, Trans } from '@lingui/react/macro'
import type { VideoView } from '#domains/distribution/training/contract.ts'
import { Meter } from '#design/charts/meter.tsx'
import { DayText } from '#design/values/moment.tsx'
import { StatusTag, Tag } from '#design/values/tag.tsx'

/** The state of a lesson for this user: required, due, completed, begun. */
export function LessonTags({ video: { required, completedAt, passedAt, overdue, dueOn, watchedSeconds } }: { video: VideoView }) {
  return (
    <>
      {required ? <Tag tone="blue">{<Trans>Required</Trans>}</Tag> : null}
      {overdue ? (
        <StatusTag tone="red" icon="warning">
          <Trans>Overdue</Trans>
        </StatusTag>
      ) : dueOn && !passedAt ? (
        <Tag tone="outline">
          <Trans>
            Due by <DayText day={dueOn} />
          </Trans>
        </Tag>
      ) : null}
      {passedAt ? (
        <StatusTag tone="green" icon="check">
          <Trans>Completed</Trans>
        </StatusTag>
      ) : completedAt ? (
        <StatusTag tone="amber" icon="pencil">
          <Trans>Quiz pending</Trans>
        </StatusTag>
      ) : watchedSeconds > 0 ? (
        <StatusTag tone="amber" icon="clock">
          <Trans>Started</Trans>
        </StatusTag>
      ) : null}
    </>
  )
}

/** How much of it has been watched, each second once; at 90 percent it is completed. */
export function Watched({ video: { watchedSeconds, seconds } }: { video: VideoView }) {
  const percent = Math.floor((watchedSeconds * 100) / seconds)
  return (
    <Meter
      label={<Trans>Watched</Trans>}
      used={watchedSeconds}
      of={seconds}
      words={<Trans>{percent}%. A lesson counts as completed at 90%. Parts you skip don’t count.</Trans>}
    />
  )
}

export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

export const Minutes = ({ count }: { count: number }) => <Plural value={count} one="# minute" other="# minutes" />

/** The level of knowledge a lesson assumes. */
export function LevelWord({ level }: { level: string }) {
  if (level === 'starter') return <Trans>Basics</Trans>
  if (level === 'next') return <Trans>Advanced</Trans>
  return <>{level}</>
}
