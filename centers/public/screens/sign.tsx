import { useParam } from '#access/web/use-param.ts'
import { ByLink } from '#capabilities/memberships/web/sign/by-link.tsx'
import { Frame } from '#design/shell/frame.tsx'

export default function Sign() {
  const token = useParam('token')
  return (
    <Frame>
      <ByLink token={token} />
    </Frame>
  )
}
