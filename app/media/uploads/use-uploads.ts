import { useEffect, useRef, useState } from 'react';
import { ApiFailure, currentToken } from '#app/platform/browser/api-client.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { Upload } from './upload.schema.ts';
import {
  describeChoiceProblem,
  fileProblem,
  isHeicFile,
  moveItem,
  type UploadedFile,
  type UploadItem,
  uploadedFiles,
  VIDEO_TYPES,
} from './upload-list.ts';

interface UploadRules {
  maxFiles: number;
  acceptsVideos: boolean;
}

/** The state of an upload field: adds, sends, moves and removes files. */
export function useUploads(initial: readonly UploadedFile[], { maxFiles, acceptsVideos }: UploadRules) {
  const [items, setItems] = useState<UploadItem[]>(() => initial.map(toUploadedItem));
  const [problem, setProblem] = useState<string>();
  const requests = useAbortableRequests();

  function change(key: string, part: Partial<UploadItem>) {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }

  async function send({ key, file }: UploadItem) {
    if (!file) return;
    const signal = requests.start(key);
    change(key, { state: 'sending', progress: 0, reason: undefined });
    try {
      const upload = await sendUpload(file, { signal, onProgress: (progress) => change(key, { progress }) });
      const { secure_url: url, resource_type: kind, public_id: publicId } = upload;
      change(key, { state: 'uploaded', progress: 1, uploadedFile: { url, kind, publicId } });
    } catch (error) {
      change(key, { state: 'failed', reason: error instanceof ApiFailure ? error.serverMessage : '' });
    }
  }

  function add(files: readonly File[]) {
    const refused = describeChoiceProblem(items, files.length, maxFiles);
    setProblem(refused);
    if (refused) return;
    const added = files.map((file) => toNewItem(file, acceptsVideos));
    setItems((now) => [...now, ...added]);
    for (const item of added) if (item.state === 'sending') void send(item);
  }

  function remove({ key, preview }: UploadItem) {
    requests.abort(key);
    if (preview) URL.revokeObjectURL(preview);
    setItems((now) => now.filter((item) => item.key !== key));
    setProblem(undefined);
  }

  const move = (key: string, to: number) => setItems((now) => moveItem(now, key, to));
  const isSettled = items.every(({ state }) => state === 'uploaded');
  return { items, problem, add, remove, retry: send, move, uploadedFiles: uploadedFiles(items), isSettled };
}

/** Aborts requests one by one, or all when the field unmounts. */
function useAbortableRequests() {
  const controllers = useRef(new Map<string, AbortController>()).current;
  useEffect(
    () => () => {
      for (const each of controllers.values()) each.abort();
    },
    [controllers],
  );
  return {
    start(key: string): AbortSignal {
      const controller = new AbortController();
      controllers.set(key, controller);
      return controller.signal;
    },
    abort(key: string) {
      controllers.get(key)?.abort();
    },
  };
}

function toUploadedItem(uploadedFile: UploadedFile, index: number): UploadItem {
  const name = `${uploadedFile.kind === 'video' ? 'video' : 'image'} ${index + 1}`;
  return {
    key: uploadedFile.url,
    name,
    kind: uploadedFile.kind,
    state: 'uploaded',
    progress: 1,
    uploadedFile,
  };
}

function toNewItem(file: File, acceptsVideos: boolean): UploadItem {
  const reason = fileProblem(file, acceptsVideos);
  const kind = VIDEO_TYPES.includes(file.type) ? 'video' : 'image';
  // The Content-Security-Policy allows blob: URLs for pictures, not for videos.
  const isShown = !reason && kind === 'image' && !isHeicFile(file);
  const preview = isShown ? URL.createObjectURL(file) : undefined;
  const state = reason ? 'failed' : 'sending';
  return { key: newKey(), name: file.name, kind, state, progress: 0, file, preview, reason };
}

let keys = 0;

function newKey(): string {
  keys += 1;
  return `new-${keys}`;
}

interface UploadOptions {
  signal: AbortSignal;
  /** called with the sent share, from 0 to 1 */
  onProgress: (share: number) => void;
}

/** Uploads a file or throws an ApiFailure. Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendUpload(file: File, { signal, onProgress }: UploadOptions): Promise<Upload> {
  const request = new XMLHttpRequest();
  const response = new Promise<Upload>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parseJson(request.responseText) as (Upload & { message?: string }) | undefined;
      if (request.status === 201 && body) resolve(body);
      else reject(new ApiFailure(request.status, body?.message ?? '', body));
    };
    request.onerror = () => reject(new ApiFailure(0, ''));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', '/api/media/upload');
  const token = currentToken();
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  const form = new FormData();
  form.append('upload_preset', 'vastra');
  form.append('file', file);
  request.send(form);
  return response;
}
