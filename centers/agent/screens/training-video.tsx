import { VideoScreen } from '#capabilities/training/web/video-screen.tsx'

export default function TrainingVideo() {
  return <VideoScreen school="agent" />
}
