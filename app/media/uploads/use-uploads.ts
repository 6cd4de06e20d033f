import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { sendUpload } from './send-upload.ts';
import {
  describeChoiceProblem,
  fileProblem,
  moveItem,
  type UploadedFile,
  type UploadItem,
  uploadedFiles,
  VIDEO_TYPES,
} from './upload-list.ts';

interface UploadRules {
  most: number;
  acceptsVideos: boolean;
}

/** Files on their way to the media host, and what can be done with them meanwhile. */
export function useUploads(initial: readonly UploadedFile[], { most, acceptsVideos }: UploadRules) {
  const [items, setItems] = useState<UploadItem[]>(() => initial.map(uploadedBefore));
  const [problem, setProblem] = useState<string>();
  const underWay = useUnderWay();

  function change(key: string, part: Partial<UploadItem>) {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }

  async function send({ key, file }: UploadItem) {
    if (!file) return;
    const signal = underWay.begin(key);
    change(key, { state: 'sending', progress: 0, reason: undefined });
    try {
      const upload = await sendUpload(file, { signal, onProgress: (progress) => change(key, { progress }) });
      const { secure_url: url, resource_type: kind, public_id: publicId } = upload;
      change(key, { state: 'kept', progress: 1, uploadedFile: { url, kind, publicId } });
    } catch (error) {
      change(key, { state: 'failed', reason: error instanceof ApiFailure ? error.serverMessage : '' });
    }
  }

  function add(files: readonly File[]) {
    const refused = describeChoiceProblem(items, files.length, most);
    setProblem(refused);
    if (refused) return;
    const added = files.map((file) => chosen(file, acceptsVideos));
    setItems((now) => [...now, ...added]);
    for (const item of added) if (item.state === 'sending') void send(item);
  }

  function remove({ key, preview }: UploadItem) {
    underWay.giveUp(key);
    if (preview) URL.revokeObjectURL(preview);
    setItems((now) => now.filter((item) => item.key !== key));
    setProblem(undefined);
  }

  const move = (key: string, to: number) => setItems((now) => moveItem(now, key, to));
  const isSettled = items.every(({ state }) => state === 'kept');
  return { items, problem, add, remove, retry: send, move, uploadedFile: uploadedFiles(items), isSettled };
}

/** What is being sent, and how it is given up: one by one, or all when the field goes. */
function useUnderWay() {
  const sendings = useRef(new Map<string, AbortController>()).current;
  useEffect(
    () => () => {
      for (const each of sendings.values()) each.abort();
    },
    [sendings],
  );
  return {
    begin(key: string): AbortSignal {
      const sending = new AbortController();
      sendings.set(key, sending);
      return sending.signal;
    },
    giveUp(key: string) {
      sendings.get(key)?.abort();
    },
  };
}

function uploadedBefore(uploadedFile: UploadedFile, index: number): UploadItem {
  const name = `${uploadedFile.kind === 'video' ? 'video' : 'picture'} ${index + 1}`;
  return { key: uploadedFile.url, name, kind: uploadedFile.kind, state: 'kept', progress: 1, uploadedFile };
}

function chosen(file: File, acceptsVideos: boolean): UploadItem {
  const reason = fileProblem(file, acceptsVideos);
  const kind = VIDEO_TYPES.includes(file.type) ? 'video' : 'image';
  // The pages' policy lets pictures come from the browser's own memory, videos only from the shop.
  const preview = !reason && kind === 'image' ? URL.createObjectURL(file) : undefined;
  const state = reason ? 'failed' : 'sending';
  return { key: newKey(), name: file.name, kind, state, progress: 0, file, preview, reason };
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `chosen-${keys}`;
}
