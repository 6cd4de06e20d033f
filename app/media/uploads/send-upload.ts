import { ApiFailure, currentToken } from '#app/platform/browser/api-client.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { Upload } from './upload.schema.ts';

interface Sending {
  signal: AbortSignal;
  /** hears how much is sent, from 0 to 1 */
  onProgress: (share: number) => void;
}

/** Uploads a file: where it is, or an ApiFailure. By XMLHttpRequest, because fetch does not tell how far it is. */
export function sendUpload(file: File, { signal, onProgress }: Sending): Promise<Upload> {
  const request = new XMLHttpRequest();
  const answered = new Promise<Upload>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parseJson(request.responseText) as (Upload & { message?: string }) | undefined;
      if (request.status === 201 && body) resolve(body);
      else reject(new ApiFailure(request.status, body?.message ?? '', body));
    };
    request.onerror = () => reject(new ApiFailure(0, ''));
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'));
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', '/api/media/upload');
  const token = currentToken();
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
  const form = new FormData();
  form.append('upload_preset', 'vastra');
  form.append('file', file);
  request.send(form);
  return answered;
}
