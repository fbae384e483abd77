import { msg } from '@lingui/core/macro'
import { pageMeta } from '#centers/public/parts/page-meta.ts'
import { DevelopersPage } from '#centers/public/reference/developers-page.tsx'

export const meta = pageMeta({
  path: '/developers',
  title: msg`Developers`,
  description: msg`Every operation of the Breakwater API: who may, what goes in, what comes out, and how it refuses.`,
})

export default function Developers() {
  return <DevelopersPage />
}
