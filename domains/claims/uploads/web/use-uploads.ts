import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Route } from '#access/contract.ts'
import type { PhotoProblem } from '#domains/claims/photo-quality/rules/photo-quality.ts'
import { lookAtPhoto } from '#domains/claims/photo-quality/web/look-at-photo.ts'
import type { Send } from '#domains/claims/uploads/web/upload.ts'

/** A file being uploaded, or one whose upload failed and can be retried. */
export type UploadingFile = { key: number; file: File; percent: number; failure: string | null }

/** A photo that was sent and may be hard to read. */
export type DoubtfulPhoto = { key: number; name: string; problem: PhotoProblem }

let nextKey = 0

/** Uploads chosen files at once and independently of each other, then refetches `refreshes`. */
export function useUploads(send: Send, refreshes: readonly Route[]) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly UploadingFile[]>([])
  const [doubtful, setDoubtful] = useState<readonly DoubtfulPhoto[]>([])
  const change = (key: number, part: Partial<UploadingFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const forget = (key: number) => setFiles((all) => all.filter((each) => each.key !== key))

  const look = async ({ key, file }: UploadingFile) => {
    const problem = await lookAtPhoto(file)
    if (problem) setDoubtful((all) => [...all, { key, name: file.name, problem }])
  }
  const start = async ({ key, file }: UploadingFile) => {
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
    doubtful,
    accept: (key: number) => setDoubtful((all) => all.filter((each) => each.key !== key)),
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file) => ({ key: nextKey++, file, percent: 0, failure: null }))
      setFiles((all) => [...all, ...added])
      for (const each of added) {
        void start(each)
        void look(each)
      }
    },
    retry: (file: UploadingFile) => {
      change(file.key, { failure: null, percent: 0 })
      void start(file)
    },
    forget,
  }
}
