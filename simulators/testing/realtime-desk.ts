import { startSimulators, type Simulators } from '../start.ts'
import { RealtimeClient } from './realtime-client.ts'

export interface RealtimeDesk {
  simulators: Simulators
  /** Creates a client, which closes with the desk. */
  connect(options?: ConstructorParameters<typeof RealtimeClient>[1]): RealtimeClient
  close(): Promise<void>
}

/** Starts the simulators and connects clients to the realtime API. */
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
