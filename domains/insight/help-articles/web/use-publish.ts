import type { CallInput } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { helpArticlesContract } from '#domains/insight/help-articles/contract.ts'

type Publishing = CallInput<typeof helpArticlesContract.publish>['body']

/** Publishes the next version of an article. */
export function usePublish(articleId: string, onDone?: () => void) {
  const sending = useSubmit(helpArticlesContract.publish, {
    refreshes: [helpArticlesContract.article, helpArticlesContract.articles],
    ...(onDone ? { onDone } : {}),
  })
  return { ...sending, publish: (body: Publishing) => sending.submit({ params: { articleId }, body }) }
}
