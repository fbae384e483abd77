import { SellScreen } from '#capabilities/selling/web/sell-screen.tsx'

export default function AddMember() {
  return <SellScreen path="/agent-center/add-member" />
}
