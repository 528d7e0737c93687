import { startSimulators, type Simulators } from '../start.ts'
import { RealtimeClient } from './realtime-client.ts'

export interface RealtimeDesk {
  simulators: Simulators
  /** A new client of the realtime interface; it is closed with the desk. */
  connect(options?: ConstructorParameters<typeof RealtimeClient>[1]): RealtimeClient
  close(): Promise<void>
}

/** The stand-ins, and clients at the realtime interface of one of them. */
export async function openRealtimeDesk(options: Parameters<typeof startSimulators>[0]): Promise<RealtimeDesk> {
  const simulators = await startSimulators(options)
  const clients: RealtimeClient[] = []
  return {
    simulators,
    connect(options) {
      const client = new RealtimeClient(simulators.addresses.openai, options)
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.close()
      await simulators.close()
    },
  }
}
