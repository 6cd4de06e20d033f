import { ApiFailure, currentToken } from '#app/platform/browser/api-client.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';
import type { Upload } from './upload.schema.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** called with the sent share, from 0 to 1 */
  onProgress: (share: number) => void;
}

/** Uploads a file or throws an ApiFailure. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendUpload(file: File, { signal, onProgress }: UploadOptions): Promise<Upload> {
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
