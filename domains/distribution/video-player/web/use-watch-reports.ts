import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { call, Refused } from '#access/web/call.ts'
import { answerOptions } from '#access/web/use-answer.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { watchReporter, type Stretch } from '#domains/distribution/video-player/web/watch-reporter.ts'
import type { Id } from '#platform/ids.ts'

const EVERY_MS = 10_000

/** Reports watched seconds to the server: about every ten seconds, when playback stops, and when the page is left. */
export function useWatchReports(videoId: Id<'video'>) {
  const client = useQueryClient()
  const [isOffline, setOffline] = useState(false)
  const [reporter] = useState(() => watchReporter((stretch) => send(client, videoId, stretch, setOffline), EVERY_MS))

  useEffect(() => {
    // A page being closed cannot wait for an answer; the browser sends this after it is gone.
    const leave = (): void => {
      for (const stretch of reporter.takeAll()) {
        const address = addressOf(trainingContract.watch, { params: { videoId }, body: stretch })
        navigator.sendBeacon(address, new Blob([JSON.stringify(stretch)], { type: 'application/json' }))
      }
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void reporter.end().then(() => client.invalidateQueries({ queryKey: [trainingContract.videos.path] }))
    }
  }, [client, videoId, reporter])

  return { isOffline, played: reporter.saw, broken: () => void reporter.end() }
}

async function send(client: QueryClient, videoId: Id<'video'>, stretch: Stretch, setOffline: (isOffline: boolean) => void): Promise<void> {
  try {
    const progress = await call(trainingContract.watch, { params: { videoId }, body: stretch })
    const { queryKey } = answerOptions(trainingContract.video, { params: { videoId } })
    const opensQuiz = progress.completedAt !== null && client.getQueryData(queryKey)?.video.completedAt === null
    client.setQueryData(queryKey, (lesson) => lesson && { ...lesson, video: { ...lesson.video, ...progress, positionSeconds: stretch.to } })
    if (opensQuiz) void client.invalidateQueries({ queryKey: [trainingContract.quiz.path] })
    setOffline(false)
  } catch (error) {
    // A report the server refused is not sent again.
    if (error instanceof Refused && error.status >= 400 && error.status < 500) return
    setOffline(true)
    throw error
  }
}
