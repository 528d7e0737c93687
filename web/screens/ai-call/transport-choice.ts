import { useCallback, useState } from 'react'
import { type Transport, transports } from '../../../contract/calls.ts'

const key = 'call_transport'

/**
 * Returns the transport and its setter. The choice is stored in the browser. Ignores an invalid stored value.
 * `first` overrides the stored transport until the user chooses another.
 */
export function useTransportChoice(first?: Transport): [Transport, (transport: Transport) => void] {
  const [transport, setTransport] = useState(() => first ?? readTransport())
  const choose = useCallback((chosen: Transport) => {
    setTransport(chosen)
    localStorage.setItem(key, chosen)
  }, [])
  return [transport, choose]
}

function readTransport(): Transport {
  const stored = localStorage.getItem(key)
  return transports.find((transport) => transport === stored) ?? 'twilio'
}
