import { type PostRules, STRICT } from '#platform/network/post-safely.ts'

export type WebhookOptions = { secret: string; publicUrl: string; sandbox: boolean }

let opened: (WebhookOptions & { rules: PostRules }) | undefined

/** Called once by each process. `rules`: for tests, whose receivers are on this machine. */
export function openOutgoingWebhooks(options: WebhookOptions, rules: PostRules = STRICT): void {
  opened = { ...options, rules }
}

export function webhookOptions(): WebhookOptions & { rules: PostRules } {
  if (!opened) throw new Error('openOutgoingWebhooks was not called.')
  return opened
}

/** In the sandbox its own receiver may be sent to, though it is on this machine; nothing else inside may. */
export function rulesFor(url: string): PostRules {
  const { rules, sandbox, publicUrl } = webhookOptions()
  return sandbox && url.startsWith(`${publicUrl}/api/sandbox/webhook-receivers/`)
    ? { ...rules, allowsPlain: true, isAllowed: () => true }
    : rules
}
