import {
  AudioFrame,
  AudioSource,
  AudioStream,
  type DisconnectReason,
  LocalAudioTrack,
  ParticipantKind,
  Room,
  RoomEvent,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node'

const rate = 24_000

export interface RoomCaller {
  readonly room: Room
  /** Data messages of the room, in order of arrival. */
  readonly messages: readonly ({ type: string } & Record<string, unknown>)[]
  /** Number of agent audio samples received, silence excluded. */
  receivedSamples(): number
  /** Time of the first agent audio, by performance.now(). 0 before it arrives. */
  firstAudioAt(): number
  lastAudioAt(): number
  /** Resolves with the agent, when the agent is in the room. */
  agent(): Promise<{ identity: string; isAgent: boolean }>
  /** Publishes the samples. Resolves when they were played out. */
  say(samples: Int16Array): Promise<void>
  /** Resolves with the reason when the caller is disconnected from the room. */
  readonly gone: Promise<DisconnectReason>
  leave(): Promise<void>
}

/** Joins a room as a caller, without a browser. */
export async function enterRoom({ url, token }: { url: string; token: string }): Promise<RoomCaller> {
  const room = new Room()
  const messages: ({ type: string } & Record<string, unknown>)[] = []
  let samples = 0
  let firstAudioAt = 0
  let lastAudioAt = 0
  const gone = new Promise<DisconnectReason>((resolve) => room.once(RoomEvent.Disconnected, resolve))
  room.on(RoomEvent.DataReceived, (data) => messages.push(JSON.parse(Buffer.from(data).toString())))
  room.on(RoomEvent.TrackSubscribed, (track) => {
    void (async () => {
      for await (const { data } of new AudioStream(track, { sampleRate: rate, numChannels: 1, frameSizeMs: 20 })) {
        if (!data.some((sample) => Math.abs(sample) > 300)) continue
        samples += data.length
        lastAudioAt = performance.now()
        firstAudioAt ||= lastAudioAt
      }
    })()
  })
  await room.connect(url, token, { autoSubscribe: true, dynacast: false })
  const source = new AudioSource(rate, 1, 200)
  const track = LocalAudioTrack.createAudioTrack('microphone', source)
  await room.localParticipant!.publishTrack(track, new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE }))
  return {
    room,
    messages,
    receivedSamples: () => samples,
    firstAudioAt: () => firstAudioAt,
    lastAudioAt: () => lastAudioAt,
    async agent() {
      const found = () => room.remoteParticipants.get('agent')
      while (found() === undefined) await new Promise((resolve) => room.once(RoomEvent.ParticipantConnected, resolve))
      return { identity: found()!.identity, isAgent: found()!.kind === ParticipantKind.AGENT }
    },
    async say(said) {
      for (let from = 0; from < said.length; from += 480) {
        const piece = said.slice(from, from + 480)
        await source.captureFrame(new AudioFrame(piece, rate, 1, piece.length))
      }
      await source.waitForPlayout()
    },
    gone,
    async leave() {
      await room.disconnect()
      await source.close()
    },
  }
}
