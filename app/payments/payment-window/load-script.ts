const loaded = new Map<string, Promise<void>>();

/** Loads a provider's script once; a failed load throws and is retried on the next call. */
export function loadScript(address: string): Promise<void> {
  const loading = loaded.get(address) ?? append(address);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

function append(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Failed to load ${address}.`));
    };
    document.head.append(script);
  });
}
