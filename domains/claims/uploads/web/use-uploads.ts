import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import type { Send } from '#domains/claims/uploads/web/upload.ts'

/** A file on its way, or one that did not arrive and can be tried again. */
export type OnItsWay = { key: number; file: File; percent: number; failure: string | null }

let keys = 0

/** Sends files at once and by themselves: what has arrived stays, whatever happens to the page. `refreshes` then show it. */
export function useUploads(send: Send, refreshes: readonly Route[]) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly OnItsWay[]>([])
  const change = (key: number, part: Partial<OnItsWay>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const forget = (key: number) => setFiles((all) => all.filter((each) => each.key !== key))

  const start = async ({ key, file }: OnItsWay) => {
    try {
      await send(file, (percent) => change(key, { percent }))
      await Promise.all(refreshes.map((route) => client.invalidateQueries({ queryKey: [route.path] })))
      forget(key)
    } catch (error) {
      change(key, { failure: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file) => ({ key: keys++, file, percent: 0, failure: null }))
      setFiles((all) => [...all, ...added])
      for (const each of added) void start(each)
    },
    retry: (file: OnItsWay) => {
      change(file.key, { failure: null, percent: 0 })
      void start(file)
    },
    forget,
  }
}
