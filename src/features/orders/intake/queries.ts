import { apiAddress, apiClient } from '../../../client/api';
import { inOwnLanguage, readAnswer } from '../../../client/fetch';
import type { Intake, SaveIntake } from './contract';
import type { IntakeApi } from './endpoints.server';

const api = apiClient<IntakeApi>();
const address = apiAddress<IntakeApi>();

export const getIntake = (id: string) =>
  api.call('GET /api/orders/{id}/intake', { params: { id } });

export const saveIntake = (
  id: string,
  body: SaveIntake,
  options: Pick<RequestInit, 'keepalive'> = {},
) => api.call('PUT /api/orders/{id}/intake', { params: { id }, body, ...options });

export const sendIntake = (id: string, body: SaveIntake) =>
  api.call('POST /api/orders/{id}/intake/send', { params: { id }, body });

export const removePicture = (id: string) =>
  api.call('DELETE /api/orders/{id}/intake/picture', { params: { id } });

export const uploadPicture = (id: string, file: File) =>
  putFile(address('PUT /api/orders/{id}/intake/picture', { params: { id } }), file);

export const putFile = async (path: string, file: File) =>
  (await readAnswer(
    await fetch(path, {
      method: 'PUT',
      body: file,
      ...inOwnLanguage({ 'Content-Type': file.type }),
    }),
  )) as Intake;

/** Names the version, since a new picture has the same address. */
export const pictureAddress = ({ orderId, updatedAt }: Pick<Intake, 'orderId' | 'updatedAt'>) =>
  `${address('GET /api/orders/{id}/intake/picture', { params: { id: orderId } })}?v=${Date.parse(updatedAt)}`;
